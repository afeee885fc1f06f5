/** What the specification gives where the address is nobody's. */
const defaultPlatform = 'empty-shell';

/**
 * The platform that push messages of this address belong to: the provider's whose host name it is. `isKnown` is false
 * where it is nobody's, which the server is told.
 */
export function platformOf(platform: string | null): { readonly name: string; readonly isKnown: boolean } {
  return platform === null ? { name: defaultPlatform, isKnown: false } : { name: platform, isKnown: true };
}
