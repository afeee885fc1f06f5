/** Kinds of vehicles (section 3 of the specification). */
export const vehicleTypes = [
  'construction_machine',
  'car_bus',
  'carrier',
  'waste_collection',
  'road_tractor',
  'other',
] as const;
export type VehicleType = (typeof vehicleTypes)[number];
