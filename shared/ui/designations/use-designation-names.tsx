import { useLingui } from '@lingui/react/macro';
import type { designations } from '../../domain/permission.ts';

/** What the product calls its own kinds of equipment and modules; the texts come with `designationCatalog`. */
export function useDesignationNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const names: Readonly<Record<(typeof designations)[number], string>> = {
    GNC_TANK: t`Tanks`,
    GNC_SILO: t`Silos`,
    GNC_HIVE: t`Hives and apiaries`,
    GNC_GAS: t`Gas tanks`,
    GNC_H2: t`Hydrogen tanks`,
    GNC_GPS: t`Tracked vehicles`,
    GNC_OWL: t`Electricity meters`,
    GNC_TRASH: t`Waste bins`,
    GNC_CNT: t`Meters`,
    GNC_OCR_CNT: t`Meters read by camera`,
    GNC_BMTR: t`Biodigesters`,
    GNC_BSTRM: t`Heating boosters`,
    GNC_BSTRM_3: t`Heating boosters, three stages`,
    GNC_CHFR: t`Boilers`,
    GNC_CHMRC: t`Heat recovery units`,
    GNC_DLVL: t`Level probes`,
    GNC_DRY: t`Dryers`,
    GNC_EMPT: t`Containers`,
    GNC_NETWORK: t`Network gateways`,
    GNC_NOREA: t`Equipment without readings`,
    GNC_PRESSURE: t`Pressure sensors`,
    GNC_SCLN: t`Scales`,
    GNC_4SNSR: t`Hubs with 4 sensors`,
    GNC_8SNSR: t`Hubs with 8 sensors`,
    GNC_16SNSR: t`Hubs with 16 sensors`,
    ORDC: t`Orders`,
    PWA_SENS_BANNER: t`Messages of the supplier`,
    ALRT: t`Alerts`,
    DOCS: t`Documents`,
    VEHI: t`Fleet`,
    NEWS: t`News`,
    STCK: t`Stickers`,
    USER: t`Users`,
    ROLE: t`Roles`,
    SPCE: t`Space information`,
    SUBS: t`Subscription and payment`,
    INST: t`Installation`,
    PUBL: t`Public pages`,
    PROV: t`Supplier’s console`,
  };
  return names;
}
