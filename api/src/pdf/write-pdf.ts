/** A one-page PDF (1.4) with a title and lines of text, in Helvetica with the letters of Windows-1252. */
export function writePdf(title: string, lines: readonly string[]): Uint8Array {
  const text = [
    `BT /F2 18 Tf 56 770 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, i) => `BT /F1 11 Tf 56 ${730 - 20 * i} Td (${escaped(line)}) Tj ET`),
    '0.6 w 56 758 483 0.01 re S',
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}

/** Letters outside Windows-1252's Latin part have no glyph in the standard fonts: they become their nearest. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\u202f\u00a0]/g, ' ')
    .replaceAll('–', '-')
    .replaceAll('’', "'")
    .replaceAll('€', 'EUR')
    .replaceAll(/[^\x20-\xff]/g, '')
    .replaceAll(/[\\()]/g, '\\$&');
}
