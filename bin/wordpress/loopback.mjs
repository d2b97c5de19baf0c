// Loaded into the WebAssembly server (node --import), which has no options for these: it makes the server listen on
// this machine only, and keeps it from serving names that begin with a dot (the database, logs).
import http from 'node:http';
import net from 'node:net';

const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function ( port, ...rest ) {
	return typeof port === 'number'
		? listen.call( this, port, '127.0.0.1', ...rest.filter( ( value ) => typeof value === 'function' ) )
		: listen.call( this, port, ...rest );
};

function isHidden( url ) {
	try {
		return /\/\.(?!well-known\/)/.test( decodeURIComponent( url.split( '?' )[ 0 ] ) );
	} catch {
		return true;
	}
}

const emit = http.Server.prototype.emit;
http.Server.prototype.emit = function ( event, request, response, ...rest ) {
	if ( event === 'request' && isHidden( request.url ) ) {
		response.writeHead( 404 ).end( 'Not found' );
		return true;
	}
	return emit.call( this, event, request, response, ...rest );
};
