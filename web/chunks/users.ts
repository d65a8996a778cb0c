/** How many bits of a word are set. */
function bitsIn(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** A set of numbers below a limit, kept as bits: some hundred are compared with each other again and again. */
export class Users {
  readonly words: Uint32Array;
  constructor(limit: number) {
    this.words = new Uint32Array(Math.ceil(limit / 32));
  }
  add(user: number): void {
    this.words[user >> 5]! |= 1 << (user & 31);
  }
  addAll({ words }: Users): void {
    for (let i = 0; i < words.length; i++) this.words[i]! |= words[i]!;
  }
  and(other: Users): Users {
    const all = new Users(this.words.length * 32);
    all.addAll(this);
    all.addAll(other);
    return all;
  }
  /** how many below a multiple of 32 are in both */
  shared({ words }: Users, below: number): number {
    let count = 0;
    for (let i = 0; i < below / 32; i++) count += bitsIn(this.words[i]! & words[i]!);
    return count;
  }
  /** how many are here and not there */
  without({ words }: Users): number {
    let count = 0;
    for (let i = 0; i < words.length; i++) count += bitsIn(this.words[i]! & ~words[i]!);
    return count;
  }
}
