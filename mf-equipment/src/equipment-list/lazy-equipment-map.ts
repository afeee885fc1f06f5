import { pagePart } from '../page-part.tsx';

/** The map of the list, loaded when it is chosen. */
export const EquipmentMap = pagePart(async () => (await import('./equipment-map.tsx')).EquipmentMap, 460);
