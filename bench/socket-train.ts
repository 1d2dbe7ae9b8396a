export const KEY = 'ploeg';
/** Each of a person, on a channel that is theirs alone. */
export const SOCKETS = 2000;
/** Events, one behind the other, each for everybody. */
export const TRAIN = 40;

export const channelOf = (person: number): string =>
  `private-App.User.00000000-0000-7000-8000-${String(person).padStart(12, '0')}`;

export const eventOf = (number: number) => ({
  event: 'notification-created',
  data: { type: 'REFRESH_DATA', resource: 'SHIFT', number },
});

/** As Pusher's protocol has it. */
export const textOf = (number: number, person: number): string => {
  const { event, data } = eventOf(number);
  return JSON.stringify({ event, channel: channelOf(person), data: JSON.stringify(data) });
};
