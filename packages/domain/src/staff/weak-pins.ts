/** What anybody tries first at a tablet: one digit, a row up or down, a pattern of the keys. */
const GUESSED_FIRST =
  /^(\d)\1+$|^(\d\d)\2$|^(0123|1234|2345|3456|4567|5678|6789|9876|8765|7654|6543|5432|4321|3210|2580|0852|1379|7913)$/;

/** The birth date YYYY-MM-DD as people shorten it: day and month, month and day, the year. */
const readingsOf = (birthdate: string): string[] => {
  const [year = '', month = '', day = ''] = birthdate.split('-');
  return [day + month, month + day, year, year.slice(2) + month, day + year.slice(2)];
};

/** Whether a PIN is one that must not be given to somebody born then. */
export const isWeakPin = (pin: string, birthdate: string | null): boolean =>
  GUESSED_FIRST.test(pin) || (birthdate !== null && readingsOf(birthdate).includes(pin));
