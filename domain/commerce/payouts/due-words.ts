/** What the card provider still wants to know of an account, in words for whoever has to tell it; the first that fits counts. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^external_account/, 'The bank account that is paid'],
  [/^tos_acceptance/, 'Agreement to the card provider’s terms'],
  [/^business_type/, 'Whether you are a company, a club or one person'],
  [/^business_profile\.(url|product_description|mcc)/, 'What the organization does, and its website'],
  [/^business_profile/, 'How buyers reach you'],
  [/verification\.(additional_)?document/, 'A picture of an identity document'],
  [/^company\.tax_id|\.(ssn_last_4|id_number)$|^company\.vat/, 'The tax number'],
  [/^company\.(owners|directors|executives)_provided|relationship\./, 'Who owns and who runs the organization'],
  [/\.dob\./, 'A date of birth'],
  [/\.address|\.registered_address/, 'An address'],
  [/\.(phone|email)$/, 'A phone number or an email address'],
  [/\.(first_name|last_name|name)/, 'The name as the register or a passport has it'],
];

/** The details that are due, each said once, in the order they are asked. */
export const dueInWords = (codes: readonly string[]): string[] => [
  ...new Set(codes.map((code) => words.find(([of]) => of.test(code))?.[1] ?? 'Another detail')),
];
