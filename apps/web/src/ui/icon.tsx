import icons from '#platform/icons.svg';

/** The symbols of platform/icons.svg. */
export type IconName =
  | 'home'
  | 'menu'
  | 'back'
  | 'next'
  | 'close'
  | 'clock'
  | 'play'
  | 'pause'
  | 'stop'
  | 'place'
  | 'work'
  | 'market'
  | 'house-work'
  | 'comment'
  | 'task'
  | 'tool'
  | 'skill'
  | 'logout'
  | 'offline'
  | 'warning'
  | 'waiting'
  | 'check'
  | 'declare'
  | 'refresh'
  | 'calendar'
  | 'sun'
  | 'delete'
  | 'people'
  | 'board'
  | 'add'
  | 'camera'
  | 'edit'
  | 'minus'
  | 'scan'
  | 'lamp'
  | 'keyboard'
  | 'filter'
  | 'code'
  | 'finger'
  | 'tablet'
  | 'lock'
  | 'erase'
  | 'swap'
  | 'away'
  | 'person'
  | 'phone'
  | 'mail'
  | 'search'
  | 'bell'
  | 'settings'
  | 'gift'
  | 'share'
  | 'paper'
  | 'building'
  | 'down'
  | 'up'
  | 'right'
  | 'arrow-up'
  | 'arrow-down'
  | 'chart'
  | 'money'
  | 'proof'
  | 'sheet'
  | 'fold'
  | 'key'
  | 'more'
  | 'upload'
  | 'download'
  | 'grip'
  | 'send'
  | 'history'
  | 'pin'
  | 'start'
  | 'thermometer'
  | 'train'
  | 'heart'
  | 'undo'
  | 'redo';

/** An outline icon in the colour of the text around it; it says nothing to a screen reader. */
export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={72}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={{ flex: 'none' }}
  >
    <use href={`${icons}#icon-${name}`} />
  </svg>
);
