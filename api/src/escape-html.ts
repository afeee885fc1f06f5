/** Text as it stands in HTML, between elements and in a quoted attribute. */
export function escapeHtml(text: string): string {
  const written: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => written[character] ?? '');
}
