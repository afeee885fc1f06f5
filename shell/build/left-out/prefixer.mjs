/** The browsers of the product need no vendor prefixes, and styled-components writes none unless it is told to. */
export const prefix = (value) => value;
