/** The fields a report can use. */
export const reportSources = ['finance', 'teams', 'players', 'members'] as const;
export type ReportSource = (typeof reportSources)[number];

/** `money` is in minor units of the row's `currency`, and `date` is YYYY-MM-DD. */
export const fieldKinds = ['text', 'number', 'money', 'date'] as const;
type FieldKind = (typeof fieldKinds)[number];
export type ReportField = { readonly key: string; readonly title: string; readonly kind: FieldKind };

const text = (key: string, title: string): ReportField => ({ key, title, kind: 'text' });
const number = (key: string, title: string): ReportField => ({ key, title, kind: 'number' });
const money = (key: string, title: string): ReportField => ({ key, title, kind: 'money' });
const date = (key: string, title: string): ReportField => ({ key, title, kind: 'date' });
const ofTeam = [text('event', 'Event'), date('day', 'First day'), text('division', 'Division'), text('team', 'Team')];

/** The known fields of each source's rows. Fields not listed here never leave the server. */
export const reportFields: Readonly<Record<ReportSource, readonly ReportField[]>> = {
  finance: [
    date('date', 'Date'),
    text('month', 'Month'),
    number('order', 'Order'),
    text('state', 'State'),
    text('email', 'Email'),
    text('type', 'Type'),
    text('division', 'Division'),
    text('team', 'Team'),
    money('price', 'Price'),
    money('discount', 'Discount'),
    money('creditUsed', 'Paid by credit'),
    money('fees', 'Fees'),
    money('taxes', 'Taxes'),
    money('total', 'Total'),
    money('refunded', 'Refunded'),
    money('writtenOff', 'Written off'),
    money('taxReversed', 'Tax reversed'),
    money('due', 'Due'),
  ],
  teams: [
    ...ofTeam,
    text('club', 'Club'),
    text('status', 'Status'),
    date('registered', 'Registered'),
    text('here', 'Checked in'),
    number('players', 'Players'),
    number('seed', 'Seed'),
    number('finish', 'Finish'),
  ],
  players: [
    ...ofTeam,
    text('name', 'Name'),
    text('email', 'Email'),
    text('phone', 'Phone'),
    text('city', 'City'),
    text('state', 'State'),
    text('club', 'Club'),
    text('gradYear', 'Graduation year'),
    text('shirtSize', 'Shirt size'),
  ],
  members: [
    text('name', 'Name'),
    text('email', 'Email'),
    text('level', 'Level'),
    text('state', 'State'),
    date('from', 'From'),
    date('to', 'To'),
    money('paid', 'Paid'),
  ],
};

export const fieldOf = (source: ReportSource, key: string): ReportField | undefined =>
  reportFields[source].find((field) => field.key === key);
