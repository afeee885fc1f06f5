export interface LoginBrandProps {
  readonly providerName: string;
  /** Address of the provider's logo; empty where there is none: its name stands there. */
  readonly logo: string;
}

/** The provider over the form. */
export function LoginBrand({ providerName, logo }: LoginBrandProps) {
  return (
    <div className="login-brand">
      <img
        className="brand-logo login-logo"
        src={logo === '' ? undefined : logo}
        alt={providerName}
        height="44"
      />
      <span className="login-provider">{providerName}</span>
    </div>
  );
}
