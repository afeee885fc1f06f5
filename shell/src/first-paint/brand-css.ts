const ground = '--logo-ground: #ffffff; --logo-room: 5px 9px;';

/** A provider's logo is made for a light ground: in the dark theme it stands on one of its own. */
export const brandCss = `
:root { --logo-ground: transparent; --logo-room: 0; }
:root[data-theme='dark'] { ${ground} }
@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${ground} } }
.brand-logo { width: auto; padding: var(--logo-room); border-radius: 8px; background: var(--logo-ground); object-fit: contain; object-position: left center; }
`;
