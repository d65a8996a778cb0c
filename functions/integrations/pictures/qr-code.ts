import { renderSVG } from 'uqr';

/** The QR code of an address as an SVG, with the margin of two modules that a scanner needs at least. */
export const qrCodeOf = (address: string): string => renderSVG(address, { border: 2 });
