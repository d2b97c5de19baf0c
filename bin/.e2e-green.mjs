import fs from 'node:fs';
import { startSite } from './site/index.mjs';
const name = process.argv[ 2 ];
const site = await startSite( { name, dialect: process.argv[ 3 ] ?? '11.0', reset: true, log: console.log } );
fs.writeFileSync(
	'/tmp/env-' + name,
	Object.entries( {
		STOREBOARD_URL: site.url,
		STOREBOARD_USER: site.user,
		STOREBOARD_PASSWORD: site.password,
		STOREBOARD_DIALECT: process.argv[ 3 ] ?? '11.0',
		STOREBOARD_LOGIN_URL: site.loginUrl,
		STOREBOARD_SITE: site.folder,
		STOREBOARD_PHP: site.php.kind,
		STOREBOARD_CHROMIUM: '/usr/bin/chromium',
	} )
		.map( ( [ k, v ] ) => `export ${ k }='${ v }'` )
		.join( '\n' )
);
process.on( 'SIGTERM', async () => {
	await site.stop();
	process.exit();
} );
setInterval( () => {}, 1e6 );
