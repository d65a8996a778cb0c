import { encodeQR } from 'qr';

/** The QR code of an address as an SVG: on white, because cameras read nothing else for sure, with the margin of two modules that a scanner needs at least. */
export const qrCodeOf = (address: string): string =>
  encodeQR(address, 'svg', { ecc: 'low', border: 2 }).replace(
    '<path',
    '<rect width="100%" height="100%" fill="white"/><path',
  );
