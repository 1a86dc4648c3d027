/** The headings that a position in a document stands under, outermost first. */
export class HeadingTrail {
  private readonly open: { level: number; title: string }[] = [];

  path(): string[] {
    return this.open.map(({ title }) => title);
  }

  /** Opens a heading; those of the same or a deeper level are closed. Its own path is what remains. */
  enter(level: number, title: string): string[] {
    while ((this.open.at(-1)?.level ?? 0) >= level) this.open.pop();
    const path = this.path();
    this.open.push({ level, title });
    return path;
  }
}
