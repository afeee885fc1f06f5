/** The provider's picture beside the form; under it, or without one, a calm level in the provider's colours. */
export function LoginScene() {
  return (
    <div className="login-scene" aria-hidden="true">
      <svg
        className="login-waves"
        viewBox="0 0 1200 800"
        aria-hidden="true"
        preserveAspectRatio="xMidYMax slice"
      >
        <path className="login-wave-back" d="M0 470c200-70 380 60 600 10s400-90 600 0v320H0z" />
        <path className="login-wave-middle" d="M0 560c220 60 400-60 620-20s380 80 580 10v250H0z" />
        <path className="login-wave-front" d="M0 660c240-50 420 50 640 20s380-60 560-10v130H0z" />
      </svg>
      <div className="login-picture" />
    </div>
  );
}
