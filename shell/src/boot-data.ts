import type { BootData } from '@niveau/shared/api/boot';

/** What the server wrote into the page. Throws where the page was not made by the server. */
export function readBootData(page: Document = document): BootData {
  const written = page.getElementById('niveau-boot')?.textContent;
  if (!written) throw new Error('the page holds no boot data: open it through the server');
  // The server types what it writes by BootData.
  return JSON.parse(written) as BootData;
}
