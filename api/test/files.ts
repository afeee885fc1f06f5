/** Files as people send them, made for tests. */
import { strToU8, zipSync } from 'fflate';

/** The smallest thing that is a PNG by its content; `salt` makes another of it. */
export function pngOf(salt = 0): Uint8Array {
  const header = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const ihdr = [
    0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xde,
  ];
  const idat = [0, 0, 0, 1, 0x49, 0x44, 0x41, 0x54, salt, 0, 0, 0, 0];
  const iend = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
  return Uint8Array.from([...header, ...ihdr, ...idat, ...iend]);
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const segment = (marker: number, body: readonly number[]) => [0xff, marker, 0, body.length + 2, ...body];

/** A JPEG of a phone: turned by a quarter, with a position, an owner's comment and a second picture after the first. */
export function jpegWithPosition(): Uint8Array {
  const entry = (tag: number, type: number, value: readonly number[]) => [
    tag >> 8,
    tag & 255,
    0,
    type,
    0,
    0,
    0,
    1,
    ...value,
  ];
  const orientation = entry(0x0112, 3, [0, 6, 0, 0]);
  const gps = entry(0x8825, 4, [0, 0, 0, 38]);
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    2,
    ...orientation,
    ...gps,
    0,
    0,
    0,
    0,
    ...ascii('N47.2184W1.5536'),
  ];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, ascii('JFIF\0\u0001\u0001')),
    ...segment(0xe1, [...ascii('Exif\0\0'), ...tiff]),
    ...segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0<x:gps>47.2184</x:gps>')),
    ...segment(0xe2, ascii('ICC_PROFILE\0abc')),
    ...segment(0xfe, ascii('Camille')),
    ...segment(0xdb, [1, 2, 3]),
    ...segment(0xda, [1, 1, 0]),
    0x12,
    0xff,
    0x00,
    0x34,
    0xff,
    0xd0,
    0x56,
    0xff,
    0xd9,
    0xff,
    0xd8,
    ...segment(0xe1, ascii('Exif\0\0 N47.2184')),
    0xff,
    0xd9,
  ]);
}

export function formOf(
  fields: Readonly<
    Record<string, string | readonly (readonly [content: Uint8Array | string, name: string])[]>
  >,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else
      for (const [content, filename] of value)
        form.append(
          name,
          new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
          filename,
        );
  }
  return form;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const openXml = 'http://schemas.openxmlformats.org';
const openXmlMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A file of Office of today: its parts, the first of which is the document itself, of this type. */
function openXmlOf(main: string, parts: Readonly<Record<string, string>>): Uint8Array {
  const [path = ''] = Object.keys(parts);
  return zipOf({
    '[Content_Types].xml': `${declaration}<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${path}" ContentType="${main}"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${openXml}/officeDocument/2006/relationships/officeDocument" Target="${path}"/></Relationships>`,
    ...parts,
  });
}

/** A Word document; of another main type, what only says that it is one. */
export function docxOf(main = openXmlMain): Uint8Array {
  return openXmlOf(main, {
    'word/document.xml': `${declaration}<w:document xmlns:w="${openXml}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Bail du dépôt</w:t></w:r></w:p></w:body></w:document>`,
  });
}

export function xlsxOf(): Uint8Array {
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  return openXmlOf(main, {
    'xl/workbook.xml': `${declaration}<workbook xmlns="${openXml}/spreadsheetml/2006/main" xmlns:r="${openXml}/officeDocument/2006/relationships"><sheets><sheet name="Flotte" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${openXml}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${openXml}/spreadsheetml/2006/main"><sheetData/></worksheet>`,
  });
}

export function pptxOf(): Uint8Array {
  const main = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';
  return openXmlOf(main, {
    'ppt/presentation.xml': `${declaration}<p:presentation xmlns:p="${openXml}/presentationml/2006/main"><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
  });
}

/** A file of LibreOffice; its type stands first and uncompressed, as OpenDocument 1.3, part 2, section 3.3 asks. */
export function openDocumentOf(kind: 'text' | 'spreadsheet'): Uint8Array {
  const mimetype = `application/vnd.oasis.opendocument.${kind}`;
  const names = 'urn:oasis:names:tc:opendocument:xmlns';
  return zipOf({
    mimetype,
    'content.xml': `${declaration}<office:document-content xmlns:office="${names}:office:1.0" office:version="1.3"><office:body><office:${kind}/></office:body></office:document-content>`,
    'META-INF/manifest.xml': `${declaration}<manifest:manifest xmlns:manifest="${names}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mimetype}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
  });
}

/** An archive of texts. */
export function zipOf(entries: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, text]) => [
        name,
        [strToU8(text), { level: name === 'mimetype' ? 0 : 6 }],
      ]),
    ),
  );
}

/** A WebP of one pixel, with a position beside it. */
export function webpWithPosition(): Uint8Array {
  const chunk = (name: string, body: readonly number[]) => [
    ...ascii(name),
    body.length,
    0,
    0,
    0,
    ...body,
    ...(body.length % 2 ? [0] : []),
  ];
  const pixel = [0x2f, 0, 0, 0, 0x10, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0xfe, 0x07];
  const body = [
    ...ascii('WEBP'),
    ...chunk('VP8X', [0x18, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ...chunk('VP8L', pixel),
    ...chunk('EXIF', ascii('N47.2184W1.5536')),
  ];
  return Uint8Array.from([...ascii('RIFF'), body.length, 0, 0, 0, ...body]);
}
