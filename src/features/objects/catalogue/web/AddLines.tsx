import { useState } from 'react';
import { DropFiles } from '#platform/web/ui/DropFiles.tsx';
import { TextArea } from '#platform/web/ui/TextBox.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { catalogueLines, MAX_CATALOGUE_LINES } from '../rules.ts';
import { useAddLines } from './useCatalogue.ts';

const EXAMPLE = '粘贴商品、小店、品牌页的链接，或平台商品ID，一行一个';

/** Adds products, shops and brands by pasted lines or by a file of them. */
export function AddLines() {
  const add = useAddLines();
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const lines = catalogueLines(text);
  const { isBusy, onSubmit } = useSubmit(async () => {
    const left: string[] = [];
    for (let at = 0; at < lines.length; at += MAX_CATALOGUE_LINES)
      left.push(...(await add(lines.slice(at, at + MAX_CATALOGUE_LINES))));
    setUnknown(left);
    setText('');
  });
  const readFile = async ([file]: readonly File[]) => {
    if (file) setText([text, await file.text()].filter((part) => part !== '').join('\n'));
  };
  return (
    <form className="catalogue-add stack gap-12" onSubmit={onSubmit}>
      <p className="label">加入商品、小店或品牌</p>
      <TextArea label="加入商品、小店或品牌" rows={4} placeholder={EXAMPLE} value={text} onChange={setText} />
      <div className="row wrap gap-12">
        <button type="submit" className="btn" data-kind="primary" disabled={isBusy || lines.length === 0}>
          {lines.length > 0 ? `加入${lines.length}行` : '加入'}
        </button>
        <DropFiles
          label="上传商品清单"
          accept=".txt,.csv"
          isMany={false}
          isDisabled={isBusy}
          button="上传 txt 或 csv"
          note="每行里找第一个链接或商品ID"
          onFiles={(files) => void readFile(files)}
        />
      </div>
      {unknown.length > 0 && (
        <details className="catalogue-unknown" open>
          <summary>{unknown.length}行没有识别出已收录的商品、小店或品牌</summary>
          <ul>
            {unknown.slice(0, 20).map((line) => (
              <li key={line} className="one-line">
                {line}
              </li>
            ))}
          </ul>
        </details>
      )}
    </form>
  );
}
