/** Endings that a document's name may have, by the authorised types; the server looks at the content. */
export const documentExtensions = [
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.docx',
  '.xlsx',
  '.pptx',
  '.odt',
  '.ods',
  '.txt',
  '.csv',
] as const;
