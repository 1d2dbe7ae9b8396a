const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** A national number of 11 digits for a birth date: odd serials are men's, even ones women's. */
export const nationalNumber = (birthdate: string, serial: number): string => {
  const base = birthdate.replaceAll('-', '').slice(2) + digits(serial, 3);
  const born = birthdate >= '2000-01-01' ? 2_000_000_000 + Number(base) : Number(base);
  return base + digits(97 - (born % 97), 2);
};

/** A Belgian IBAN, compact: bank of three digits and account of seven. */
export const belgianIban = (bank: string, account: number): string => {
  const base = bank + digits(account, 7);
  const bban = base + digits(Number(base) % 97 || 97, 2);
  // 1114 is BE, moved behind the number with 00 in the place of the check digits.
  return `BE${digits(98 - Number(BigInt(`${bban}111400`) % 97n), 2)}${bban}`;
};

/** Digits and the two that check them: a number of an enterprise, or of a period of Dimona. */
export const checkedNumber = (base: number, length: number): string =>
  digits(base, length) + digits(97 - (base % 97), 2);
