/** How an end of a cylinder is formed. `depth_mm` is how far it stands out of the straight part. */
export type TankHead =
  | { readonly kind: 'flat' }
  | { readonly kind: 'ellipsoidal' | 'spherical' | 'conical'; readonly depth_mm: number };

interface TankCommon {
  /** How many equal tanks stand connected and share one level (twin tanks: 2). 1 unless told. */
  readonly tanks?: number;
  /** The part of the capacity that may be filled, such as 0.9. 1 unless told. */
  readonly usable_ratio?: number;
}

/** Lying cylinder; both ends have the same head. `length_mm` is the straight part. */
export interface HorizontalCylinder extends TankCommon {
  readonly shape: 'horizontal_cylinder';
  readonly diameter_mm: number;
  readonly length_mm: number;
  readonly head?: TankHead;
}

/** Standing cylinder. `height_mm` is the straight part, without the bottom and the top. */
export interface VerticalCylinder extends TankCommon {
  readonly shape: 'vertical_cylinder';
  readonly diameter_mm: number;
  readonly height_mm: number;
  readonly bottom?: TankHead;
  readonly top?: TankHead;
}

export interface RectangularTank extends TankCommon {
  readonly shape: 'rectangular';
  readonly length_mm: number;
  readonly width_mm: number;
  readonly height_mm: number;
}

export interface SphericalTank extends TankCommon {
  readonly shape: 'spherical';
  readonly diameter_mm: number;
}

/** One line of the maker's table: the volume of one tank at a dip. */
export interface StrappingPoint {
  readonly depth_mm: number;
  readonly volume_l: number;
}

export interface StrappedTank extends TankCommon {
  readonly shape: 'strapping_table';
  readonly points: readonly StrappingPoint[];
}

/** A tank by its inside dimensions, in millimetres. */
export type TankGeometry =
  | HorizontalCylinder
  | VerticalCylinder
  | RectangularTank
  | SphericalTank
  | StrappedTank;
