// CloudFront function, viewer request: an origin is called by its own name, so this passes on the host the visitor used (a sub-domain is an
// organization) and their address. It overwrites whatever the visitor sent in these headers.
function handler(event) {
  var request = event.request;
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  // with a trailing slash, a call would not take its own route, which is throttled
  request.uri = request.uri.replace(/\/+$/, '');
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
