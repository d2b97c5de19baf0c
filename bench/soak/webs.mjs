import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './client.mjs';
import { Server, until } from './process.mjs';

const isRoot = () => process.getuid() === 0;

/** A web node: nginx and PHP-FPM, with an opcode cache of its own, over the shared files of the site. */
export class Web {
	/**
	 * @param {Object} parts  Of findParts().
	 * @param {string} folder
	 * @param {number} number 1 or 2.
	 * @param {number} port
	 * @param {string} site   The site's folder.
	 */
	constructor( parts, folder, number, port, site ) {
		Object.assign( this, { parts, number, port, site } );
		this.name = `web ${ number }`;
		this.folder = join( folder, `web${ number }` );
		this.servers = [ 'php-fpm', 'nginx' ].map(
			( name ) => new Server( name, join( this.folder, `${ name }.log` ) )
		);
	}

	/** Says to the drop-ins that reads of this node go to the replica. */
	get laggingFlag() {
		return join( this.folder, 'lagging' );
	}

	/** Says to the drop-ins that reads of this node go to the old copy of the cache. */
	get staleFlag() {
		return join( this.folder, 'stale' );
	}

	async prepare() {
		await mkdir( join( this.folder, 'tmp' ), { recursive: true } );
		const user = isRoot() ? 'user=root\ngroup=root\n' : '';
		await writeFile(
			join( this.folder, 'fpm.conf' ),
			`[global]
error_log=${ this.folder }/fpm-error.log
daemonize=no
[www]
${ user }listen=${ this.folder }/fpm.sock
listen.mode=0600
pm=static
pm.max_children=6
request_terminate_timeout=60
catch_workers_output=yes
clear_env=no
env[SOAK_NODE]=${ this.number }
php_admin_value[memory_limit]=512M
php_admin_value[opcache.memory_consumption]=192
php_admin_value[opcache.max_accelerated_files]=40000
php_admin_value[opcache.validate_timestamps]=0
php_admin_value[error_log]=${ this.folder }/php.log
php_admin_flag[log_errors]=on
`
		);
		const paths = [ 'client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi' ].map(
			( name ) => `${ name }_temp_path ${ this.folder }/tmp/${ name };`
		);
		await writeFile(
			join( this.folder, 'nginx.conf' ),
			`${ isRoot() ? 'user root;' : '' }
worker_processes 1;
daemon off;
pid ${ this.folder }/nginx.pid;
error_log ${ this.folder }/nginx-error.log;
events { worker_connections 512; }
http {
	access_log off;
	${ paths.join( '\n\t' ) }
	server {
		listen 127.0.0.1:${ this.port };
		root ${ this.site };
		location = /soak-alive { return 200 'yes'; }
		location / { try_files $uri $uri/ /index.php?$args; }
		location ~ \\.php$ {
			include /etc/nginx/fastcgi_params;
			fastcgi_param HTTP_HOST soak.test;
			fastcgi_param SERVER_NAME soak.test;
			fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
			fastcgi_pass unix:${ this.folder }/fpm.sock;
			fastcgi_read_timeout 90;
			fastcgi_buffers 64 32k;
			fastcgi_buffer_size 64k;
		}
	}
}
`
		);
	}

	async start() {
		const [ fpm, nginx ] = this.servers;
		fpm.start( this.parts.fpm, [
			...[ '--nodaemonize', '--fpm-config', join( this.folder, 'fpm.conf' ) ],
			...( isRoot() ? [ '--allow-to-run-as-root' ] : [] ),
		] );
		await sleep( 500 );
		nginx.start( this.parts.nginx, [
			'-c',
			join( this.folder, 'nginx.conf' ),
			'-e',
			join( this.folder, 'start.log' ),
		] );
		await until( `${ this.name } answers`, () => this.isAlive() );
	}

	async isAlive() {
		return ( await ask( this.port, { path: '/soak-alive' } ) ).status === 200;
	}

	async kill() {
		await Promise.all( this.servers.map( ( server ) => server.kill() ) );
	}
}
