/** DynamoDB's expressions, read once and run on plain items: those of functions/kernel/table. */
type Item = Readonly<Record<string, unknown>>;
type Context = {
  readonly item: Item;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
};
type Run<T> = (context: Context) => T;

const compare: Readonly<Record<string, (a: never, b: never) => boolean>> = {
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};
const functions: Readonly<Record<string, (...given: never[]) => boolean>> = {
  attribute_exists: (value: unknown) => value !== undefined,
  attribute_not_exists: (value: unknown) => value === undefined,
  begins_with: (value: unknown, start: string) => String(value).startsWith(start),
  contains: (value: unknown, part: unknown) => Array.isArray(value) && value.includes(part),
};

class Reader {
  readonly #tokens: readonly string[];
  #at = 0;
  constructor(text: string) {
    this.#tokens = text.match(/[#:]?\w+|<=|>=|<>|[=<>(),+]/g) ?? [];
  }
  get #next(): string {
    return this.#tokens[this.#at] ?? '';
  }
  #takes(...words: string[]): boolean {
    const found = words.includes(this.#next);
    if (found) this.#at++;
    return found;
  }
  #list(): Run<unknown>[] {
    this.#takes('(');
    const all = [this.#operand()];
    while (this.#takes(',')) all.push(this.#operand());
    this.#takes(')');
    return all;
  }
  #operand(): Run<unknown> {
    const word = this.#tokens[this.#at++] ?? '';
    if (word.startsWith(':')) return ({ values }) => values[word];
    return ({ item, names }) => item[names[word] ?? word];
  }

  either(): Run<boolean> {
    const parts = [this.#all()];
    while (this.#takes('OR')) parts.push(this.#all());
    return (context) => parts.some((part) => part(context));
  }
  #all(): Run<boolean> {
    const parts = [this.#part()];
    while (this.#takes('AND')) parts.push(this.#part());
    return (context) => parts.every((part) => part(context));
  }
  #part(): Run<boolean> {
    if (this.#takes('NOT')) {
      const part = this.#part();
      return (context) => !part(context);
    }
    if (this.#takes('(')) {
      const inner = this.either();
      this.#takes(')');
      return inner;
    }
    const known = functions[this.#next];
    if (known) {
      this.#at++;
      const given = this.#list();
      return (context) => known(...(given.map((read) => read(context)) as never[]));
    }
    return this.#comparison(this.#operand());
  }
  #comparison(left: Run<unknown>): Run<boolean> {
    if (this.#takes('IN')) {
      const list = this.#list();
      return (context) => list.some((read) => read(context) === left(context));
    }
    if (this.#takes('BETWEEN')) {
      const from = this.#operand();
      this.#takes('AND');
      const to = this.#operand();
      return (context) => {
        const value = left(context) as string;
        return value >= (from(context) as string) && value <= (to(context) as string);
      };
    }
    const operator = this.#tokens[this.#at++] ?? '';
    const right = this.#operand();
    const holds = compare[operator];
    if (!holds) throw new Error(`unknown operator ${operator}`);
    // A comparison with an attribute that is not there is false, as on AWS.
    return (context) => {
      const [a, b] = [left(context), right(context)];
      return a !== undefined && b !== undefined && typeof a === typeof b && holds(a as never, b as never);
    };
  }

  /** SET, REMOVE and ADD, as attributes with their new values; undefined removes. */
  changes(): Run<Item> {
    const steps: ((context: Context, after: Record<string, unknown>) => void)[] = [];
    for (let clause = ''; this.#next; ) {
      if (this.#takes('SET')) clause = 'SET';
      else if (this.#takes('REMOVE')) clause = 'REMOVE';
      else if (this.#takes('ADD')) clause = 'ADD';
      else if (!this.#takes(',')) steps.push(this.#change(clause));
    }
    return (context) => {
      const after: Record<string, unknown> = {};
      for (const step of steps) step(context, after);
      return after;
    };
  }
  /** An operand, or `if_not_exists(attribute, value)`, and what is added to it. */
  #sum(): Run<unknown> {
    const first = this.#takes('if_not_exists') ? this.#firstOf(this.#list()) : this.#operand();
    if (!this.#takes('+')) return first;
    const second = this.#operand();
    return (context) => Number(first(context)) + Number(second(context));
  }
  #firstOf(all: readonly Run<unknown>[]): Run<unknown> {
    return (context) => all.map((read) => read(context)).find((value) => value !== undefined);
  }
  #change(clause: string): (context: Context, after: Record<string, unknown>) => void {
    const word = this.#tokens[this.#at++] ?? '';
    if (clause === 'SET') this.#takes('=');
    const value = clause === 'REMOVE' ? () => undefined : this.#sum();
    return (context, after) => {
      const name = context.names[word] ?? word;
      const given = value(context);
      after[name] = clause === 'ADD' ? Number(context.item[name] ?? 0) + Number(given) : given;
    };
  }
}

const conditions = new Map<string, Run<boolean>>();
const updates = new Map<string, Run<Item>>();
function kept<T>(map: Map<string, T>, text: string, read: () => T): T {
  const known = map.get(text) ?? read();
  map.set(text, known);
  return known;
}

type Asked = {
  readonly ExpressionAttributeNames?: Record<string, string> | undefined;
  readonly ExpressionAttributeValues?: Record<string, unknown> | undefined;
};
const contextOf = (item: Item, asked: Asked): Context => ({
  item,
  names: asked.ExpressionAttributeNames ?? {},
  values: asked.ExpressionAttributeValues ?? {},
});

export const holds = (text: string, item: Item, asked: Asked): boolean =>
  kept(conditions, text, () => new Reader(text).either())(contextOf(item, asked));

export const changed = (text: string, item: Item, asked: Asked): Item =>
  kept(updates, text, () => new Reader(text).changes())(contextOf(item, asked));
