/** Section 2 of the specification: the assistance shortcut is one provider's. */
const assistedProfessional = 14;

export function hasAssistance({ id_professional }: { readonly id_professional: number }): boolean {
  return id_professional === assistedProfessional;
}
