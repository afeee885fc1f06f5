const onDark =
  '--logo-image: var(--logo-dark, normal); --logo-ground: var(--logo-dark-ground, #ffffff); --logo-room: var(--logo-dark-room, 5px 9px);';

/** A provider's logo is made for a light ground: in the dark theme its dark one takes its place, else it stands on a plate. */
export const brandCss = `
:root { --logo-image: normal; --logo-ground: transparent; --logo-room: 0; }
:root[data-theme='dark'] { ${onDark} }
@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${onDark} } }
.brand-logo { content: var(--logo-image); width: auto; padding: var(--logo-room); border-radius: 8px; background: var(--logo-ground); object-fit: contain; object-position: left center; }
`;
