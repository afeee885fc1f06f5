/** Something that has a place. */
export interface MapPoint {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Its name, shown beside it and read out. */
  readonly label: string;
  readonly tone?: 'accent' | 'error' | 'warning' | 'success' | 'neutral';
  /** It is never put together with others. */
  readonly standsAlone?: boolean;
  /** Called when it is chosen, by pointer or Enter. */
  readonly onSelect?: () => void;
}

export interface MapViewProps {
  /** What the map shows, read out. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** A way that was made, in time's order. */
  readonly trail?: readonly { readonly latitude: number; readonly longitude: number }[];
  /** 320 px unless told. */
  readonly height?: number;
}
