/** The rules of the small forms here, with the specification's sentences (Part 2 §5). */
export const email = {
  required: 'An email is required',
  pattern: { value: /^\S+@\S+\.\S+$/, message: 'A valid email is required' },
};
export const password = {
  required: 'A password is required',
  minLength: { value: 8, message: 'At least 8 characters' },
};
export const code = {
  required: 'The code from the e-mail is required',
  pattern: { value: /^\s*\d{4,8}\s*$/, message: 'The code is a few digits' },
};
