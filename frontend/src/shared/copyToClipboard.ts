/** Each program takes the form it knows. Over plain http a browser offers no clipboard, and a copy of its own is caught. */
export async function copyToClipboard(text: string, html?: string): Promise<void> {
  if (navigator.clipboard && html === undefined) return navigator.clipboard.writeText(text);
  const forms = { 'text/plain': text, ...(html !== undefined && { 'text/html': html }) };
  if (navigator.clipboard && typeof ClipboardItem !== 'undefined') {
    const blobs = Object.entries(forms).map(([type, form]) => [type, new Blob([form], { type })] as const);
    return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }
  let isCopied = false;
  const put = (event: ClipboardEvent) => {
    for (const [type, form] of Object.entries(forms)) event.clipboardData?.setData(type, form);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener('copy', put, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', put);
  if (!isCopied) throw new Error('The browser did not allow copying.');
}
