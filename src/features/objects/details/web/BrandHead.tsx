import { brand } from '#catalog/entities/brand.ts';
import { brandOrigins } from '#catalog/enums/choices.ts';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import { textField } from './header-fields.ts';
import { figureFact, knownMarks, ObjectHead, windowFacts } from './ObjectHead.tsx';

/** The header of a brand: where it is from, what it sells, how widely. */
export function BrandHead({ header }: { header: DetailHeader }) {
  const { card } = header;
  const origin = brandOrigins.find(({ value }) => value === textField(card, 'made_in'));
  return (
    <ObjectHead
      of={brand}
      header={header}
      label="品牌资料"
      unnamed="品牌名未采到"
      marks={knownMarks([
        origin?.label,
        textField(card, 'category'),
        card.is_black === true ? '白牌' : undefined,
      ])}
      facts={[
        figureFact(header, { label: '关联小店', name: 'shops' }),
        figureFact(header, { label: '收录商品', name: 'products' }),
        figureFact(header, { label: '近30天带货达人', name: 'authors' }),
        ...windowFacts(header),
      ]}
      action={
        <a
          className="btn"
          data-kind="primary"
          href={`/brandBigScreen?brandId=${header.id}`}
          target="_blank"
          rel="noopener"
        >
          品牌大屏
        </a>
      }
    />
  );
}
