import { isDeepStrictEqual } from 'node:util';

/** DynamoDB's expressions, parsed once and run on plain items. Covers those in functions/kernel/table. */
type Item = Readonly<Record<string, unknown>>;
type Context = {
  readonly item: Item;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
};
type Run<T> = (context: Context) => T;

const same = (a: unknown, b: unknown): boolean => a === b || (typeof a === 'object' && isDeepStrictEqual(a, b));
const compare: Readonly<Record<string, (a: never, b: never) => boolean>> = {
  '=': same,
  '<>': (a, b) => !same(a, b),
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};
const functions: Readonly<Record<string, (...given: never[]) => boolean>> = {
  attribute_exists: (value: unknown) => value !== undefined,
  attribute_not_exists: (value: unknown) => value === undefined,
  begins_with: (value: unknown, start: string) => String(value).startsWith(start),
  contains: (value: unknown, part: unknown) =>
    Array.isArray(value)
      ? value.some((entry) => same(entry, part))
      : typeof value === 'string' && value.includes(`${part}`),
};

/** Returns the error with which DynamoDB refuses invalid requests. */
export const invalid = (message: string): Error => Object.assign(new Error(message), { name: 'ValidationException' });

/** Returns the size of a string, list or map. */
function sizeOf(value: unknown): number | undefined {
  if (typeof value === 'string') return Buffer.byteLength(value);
  return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
}
/** Returns the attribute that a path such as `#map.#entry` leads to. */
function at(path: readonly string[], { item, names }: Context): unknown {
  let found: unknown = item;
  for (const step of path) found = (found as Item | null | undefined)?.[names[step] ?? step];
  return found;
}

class Reader {
  readonly #tokens: readonly string[];
  #at = 0;
  constructor(text: string) {
    this.#tokens = text.match(/[#:]?\w+(?:\.#?\w+)*|<=|>=|<>|[^\s\w]/g) ?? [];
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
    if (!/^#?\w/.test(word)) throw new Error(`unknown in an expression: ${word}`);
    const path = word.split('.');
    return (context) => at(path, context);
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
    if (this.#takes('size')) {
      const [of] = this.#list();
      return this.#comparison((context) => sizeOf(of?.(context)));
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
    // A comparison with a missing attribute is false, as on AWS, but a missing attribute is unequal to everything.
    return (context) => {
      const [a, b] = [left(context), right(context)];
      if (operator === '<>') return holds(a as never, b as never);
      return a !== undefined && b !== undefined && typeof a === typeof b && holds(a as never, b as never);
    };
  }

  /** Parses SET, REMOVE and ADD into attributes with their new values. Undefined removes an attribute. */
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
  /** Parses an operand, or `if_not_exists(attribute, value)`, and what is added to it. */
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
      const path = word.split('.').map((step) => context.names[step] ?? step);
      const given = value(context);
      const next = clause === 'ADD' ? Number(at(path, { ...context, names: {} }) ?? 0) + Number(given) : given;
      const [name = '', entry] = path;
      const whole = after[name] ?? context.item[name];
      if (entry !== undefined && (typeof whole !== 'object' || whole === null)) throw invalid(`no map at ${name}`);
      after[name] = entry === undefined ? next : { ...(whole as Item), [entry]: next };
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
