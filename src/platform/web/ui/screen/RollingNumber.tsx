import './rolling-number.css';

interface Props {
  /** A whole number, not negative. */
  value: number;
  /** What it counts, for readers. */
  label: string;
}

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** A number whose digits roll to their new place. Places are counted from the right, so that a longer number keeps its digits. */
export function RollingNumber({ value, label }: Props) {
  const words = Math.max(0, Math.round(value)).toLocaleString('en-US');
  const signs = [...words];
  return (
    <span className="rolling" role="img" aria-label={`${label} ${words}`}>
      {signs.map((sign, n) => {
        const place = signs.length - n;
        if (sign === ',')
          return (
            <span key={`c${place}`} className="rolling-comma">
              ,
            </span>
          );
        return (
          <span key={`d${place}`} className="rolling-digit">
            <span style={{ transform: `translateY(${-10 * Number(sign)}%)` }}>
              {DIGITS.map((digit) => (
                <i key={digit}>{digit}</i>
              ))}
            </span>
          </span>
        );
      })}
    </span>
  );
}
