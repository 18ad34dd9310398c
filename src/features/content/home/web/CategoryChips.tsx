import { useTree } from '#engine/web/calls.ts';

/** Level-1 categories as chips; `0` is all. */
export function CategoryChips({ value, onChange }: { value: string; onChange: (cate: string) => void }) {
  const tree = useTree('productCategories');
  return (
    <div className="home-cates flex gap-4" role="group" aria-label="类目">
      {[{ value: '0', label: '全部' }, ...tree].map((cate) => (
        <button
          key={cate.value}
          type="button"
          aria-pressed={cate.value === value}
          onClick={() => onChange(cate.value)}
        >
          {cate.label}
        </button>
      ))}
    </div>
  );
}
