import { Icon, type IconName } from '#platform/web/ui/Icon.tsx';

interface Way {
  readonly words: string;
  /** Shown below the mark. */
  readonly short: string;
  readonly icon: IconName;
  readonly onPress: () => void;
}

interface Props {
  /** Absent where it is not offered. */
  onScan?: (() => void) | undefined;
  onOauth?: (() => void) | undefined;
}

/**
 * The divider and the ways in beside the forms. TRICKY: no Tip here. A tip whose render is given up, as when keys run past it,
 * stays on antd's list of what Escape closes, and the dialog around it would no longer hear Escape.
 */
export function OtherWays({ onScan, onOauth }: Props) {
  const ways: Way[] = [];
  if (onScan) ways.push({ words: '微信扫码登录', short: '微信扫码', icon: 'scan', onPress: onScan });
  if (onOauth) ways.push({ words: '抖音授权登录', short: '抖音授权', icon: 'video', onPress: onOauth });
  if (ways.length === 0) return null;
  return (
    <div className="login-others stack gap-12">
      <p>其他登录方式</p>
      <div>
        {ways.map(({ words, short, icon, onPress }) => (
          <button
            key={icon}
            type="button"
            className="login-way stack gap-4"
            data-way={icon}
            aria-label={words}
            title={words}
            onClick={onPress}
          >
            <span>
              <Icon name={icon} size={20} />
            </span>
            {short}
          </button>
        ))}
      </div>
    </div>
  );
}
