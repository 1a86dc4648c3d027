interface Kept<T> {
  answer: Promise<T>;
  at: number;
}

/** Answers of the last minutes: the questions of one project ask for one record, and ask the register once. */
export class RegisterAnswerCache<T> {
  private readonly kept = new Map<string, Kept<T>>();

  constructor(
    /** Milliseconds. */
    private readonly lifetime: number,
    private readonly most: number,
  ) {}

  /** What was asked lately, else `ask`. A failure is not kept. */
  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known && Date.now() - known.at < this.lifetime) return known.answer;
    const answer = ask();
    this.kept.delete(key);
    this.kept.set(key, { answer, at: Date.now() });
    this.forgetOldest();
    answer.catch(() => {
      if (this.kept.get(key)?.answer === answer) this.kept.delete(key);
    });
    return answer;
  }

  private forgetOldest() {
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
  }
}
