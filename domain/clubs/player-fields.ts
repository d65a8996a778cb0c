/** The fields of a player that a club's staff can edit, in the order of its forms and files. */
export const playerFields = [
  'firstName',
  'lastName',
  'dob',
  'gender',
  'gradYear',
  'email',
  'phone',
  'guardianName',
  'guardianEmail',
  'guardianPhone',
  'jersey',
  'position',
  'shirtSize',
  'usavNumber',
  'aauNumber',
] as const;
export type ClubPlayerField = (typeof playerFields)[number];

/** The labels of the fields in forms, files and history. */
export const fieldWords: Readonly<Record<ClubPlayerField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  dob: 'Birth date',
  gender: 'Gender',
  gradYear: 'Grad year',
  email: 'Email',
  phone: 'Phone',
  guardianName: 'Guardian',
  guardianEmail: 'Guardian email',
  guardianPhone: 'Guardian phone',
  jersey: 'Jersey',
  position: 'Position',
  shirtSize: 'Shirt size',
  usavNumber: 'USAV number',
  aauNumber: 'AAU number',
};
