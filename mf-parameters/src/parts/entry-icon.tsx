interface EntryIconProps {
  /** The `d` of a 24 by 24 outline path, as manifests hold it. */
  readonly d: string;
  readonly size?: number;
}

/** The icon of a menu entry. */
export function EntryIcon({ d, size = 22 }: EntryIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
