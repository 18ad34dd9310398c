import { payTypes } from '#catalog/prices.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';

/** The mark of a way to pay. */
export function PayMark({ type }: { type: number }) {
  if (type === payTypes.instalment)
    return (
      <span className="pay-mark stack" data-type="plan">
        <Icon name="calendar" size={16} />
      </span>
    );
  if (type === payTypes.wechat)
    return (
      <svg className="pay-mark stack" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path
          d="M7 3C3.700 3 1 5.200 1 7.900c0 1.500.9 2.900 2.200 3.800L2.700 13.500l2.100-1.100c.7.2 1.400.3 2.100.3-.1-.4-.2-.8-.2-1.200 0-2.600 2.500-4.600 5.500-4.600h.5C12.100 4.700 9.800 3 7 3z"
          fill="#07a35a"
        />
        <path
          d="M17 11.400c0-2.200-2.200-4-4.800-4s-4.800 1.800-4.800 4s2.200 4 4.800 4c.6 0 1.100-.1 1.600-.2l1.600.9-.4-1.500c1.200-.7 2-1.900 2-3.200z"
          fill="#0b8a51"
        />
      </svg>
    );
  return (
    <svg className="pay-mark stack" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="8.500" fill="#1677ff" />
      <path
        d="M5 5.500h8M9 4v4M5.500 8h6c-.5 1.800-1.600 3.300-3 4.300-1.300.9-3.300.9-3.300-.7 0-1.200 1.500-1.700 3.200-1.100 1.600.5 3.200 1.300 4.800 1.900"
        fill="none"
        stroke="#fff"
        strokeWidth="1.100"
        strokeLinecap="round"
      />
    </svg>
  );
}
