import type { ShapeName } from './container-values.ts';

const paths: Readonly<Record<ShapeName, string>> = {
  horizontal_cylinder: 'M6 6h12c2 0 3 2.7 3 6s-1 6-3 6H6c-2 0-3-2.7-3-6s1-6 3-6Z M6 6c2 0 3 2.7 3 6s-1 6-3 6',
  vertical_cylinder: 'M6 6v12c0 1.7 2.7 3 6 3s6-1.3 6-3V6 M6 6a6 3 0 1 0 12 0a6 3 0 1 0-12 0',
  rectangular: 'M3 8l4-4h14v12l-4 4H3Z M3 8h14v12 M17 8l4-4',
  spherical: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18 M3 12c0 2 4 3.5 9 3.5s9-1.5 9-3.5',
  strapping_table: 'M4 4h16v16H4Z M4 9.3h16 M4 14.6h16 M11 4v16',
};

/** A shape as a small outline. */
export function ShapeIcon({ shape }: { readonly shape: ShapeName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[shape]} />
    </svg>
  );
}
