/**
 * A whole number with a comma between every three digits: 1,000,000. The runtime's own way reads its tables when it is
 * first asked, and a key would wait for that.
 */
export const groupDigits = (number: number): string => String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
