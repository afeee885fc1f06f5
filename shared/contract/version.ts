/** Semantic version of the contract. A remote states the range it was built for; a removal or a change asks for a new major. */
export const contractVersion = '1.2.0';
