import { Link } from 'react-router';
import { products } from '#catalog/lists/products.ts';

/** What people search for, as links into the library of products. */
export function HotWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p className="home-words flex wrap gap-8 label">
      <span>大家在搜</span>
      {words.map((word) => (
        <Link key={word} to={`${products.route}?keyword=${encodeURIComponent(word)}`}>
          {word}
        </Link>
      ))}
    </p>
  );
}
