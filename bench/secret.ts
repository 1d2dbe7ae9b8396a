/** Signs the tokens of the benchmark's own company; protects nothing. */
export const SECRET = 'only for the benchmark, where nothing is secret';
