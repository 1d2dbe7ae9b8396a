/** `clock_skew` in the capitals in which texts of the app are named. */
export const textName = <Name extends string>(name: Name): Uppercase<Name> =>
  name.toUpperCase() as Uppercase<Name>;
