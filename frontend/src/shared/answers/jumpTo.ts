/** Brings a part of the page into view and puts the keyboard there; one in a closed part of the page opens it. */
export function jumpTo(id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  target.closest('details')?.setAttribute('open', '');
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}
