/** Saves content under a file name, as the browser saves a download. */
export function saveBlob(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The download has started within the task; its address is freed after it.
  setTimeout(() => URL.revokeObjectURL(address));
}
