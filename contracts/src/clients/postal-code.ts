const US_ZIP = /^\d{5}(-\d{4})?$/;

/** What is wrong with a postal code that is typed for a place of a country; undefined where nothing is, or none is given. */
export const postalCodeProblem = (code: string, country: string): string | undefined =>
  country === 'US' && code !== '' && !US_ZIP.test(code)
    ? 'Enter a ZIP code such as 12345 or 12345-6789'
    : undefined;
