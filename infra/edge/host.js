// CloudFront function, viewer request: an origin is asked by its own name, so the name the visitor used (a sub-domain is an organization) goes along here, and
// the address they come from; whatever they say of either themselves is written over.
function handler(event) {
  var request = event.request;
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  // a slash at the end leads to the same call, but not by its own route, which is throttled
  request.uri = request.uri.replace(/\/+$/, '');
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
