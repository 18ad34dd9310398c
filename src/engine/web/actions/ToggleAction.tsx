import { Icon, type IconName } from '#platform/web/ui/Icon.tsx';
import type { ActionPlace } from './object-actions.ts';

interface Props {
  readonly icon: IconName;
  /** Name of the object. */
  readonly name: string;
  readonly place: ActionPlace;
  readonly isOn: boolean;
  /** What pressing does, by whether it is on, as a row says it to a reader. */
  readonly act: { readonly on: string; readonly off: string };
  /** What the button of a head says, by whether it is on. */
  readonly label: { readonly on: string; readonly off: string };
  /** Whether the icon is filled while on; else it is only marked. */
  readonly isFilled?: boolean;
  readonly onPress: () => void;
}

/** A button that puts an object into something or takes it out: an icon on a row, words in a head. */
export function ToggleAction({ icon, name, place, isOn, act, label, isFilled = false, onPress }: Props) {
  const way = isOn ? 'on' : 'off';
  if (place === 'row')
    return (
      <button
        type="button"
        className="icon-action"
        {...(isFilled ? { 'data-on': isOn } : { 'data-pinned': isOn })}
        aria-pressed={isOn}
        aria-label={`${act[way]} ${name}`}
        title={act[way]}
        onClick={onPress}
      >
        <Icon name={icon} size={16} />
      </button>
    );
  return (
    <button
      type="button"
      className={isFilled ? 'btn follow-btn' : 'btn'}
      {...(isFilled && { 'data-on': isOn })}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Icon name={icon} size={14} />
      {label[way]}
    </button>
  );
}
