-- What the platform stores: tables with WooCommerce's names and columns, below the site's prefix, as dbDelta reads them. Raise Schema::VERSION with every
-- change. Dates of the report tables (wc_order_stats and on) are in the store's time zone at the time of writing.

CREATE TABLE {prefix}woocommerce_shipping_zones (
	zone_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
	zone_name varchar(200) NOT NULL,
	zone_order bigint(20) unsigned NOT NULL DEFAULT 0,
	PRIMARY KEY  (zone_id)
) {collate};

CREATE TABLE {prefix}woocommerce_shipping_zone_locations (
	location_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
	zone_id bigint(20) unsigned NOT NULL,
	location_code varchar(200) NOT NULL,
	location_type varchar(40) NOT NULL,
	PRIMARY KEY  (location_id),
	KEY zone_id (zone_id)
) {collate};

CREATE TABLE {prefix}woocommerce_shipping_zone_methods (
	zone_id bigint(20) unsigned NOT NULL,
	instance_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
	method_id varchar(200) NOT NULL,
	method_order bigint(20) unsigned NOT NULL DEFAULT 0,
	is_enabled tinyint(1) NOT NULL DEFAULT 1,
	PRIMARY KEY  (instance_id),
	KEY zone_id (zone_id)
) {collate};

CREATE TABLE {prefix}woocommerce_tax_rates (
	tax_rate_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
	tax_rate_country varchar(2) NOT NULL DEFAULT '',
	tax_rate_state varchar(200) NOT NULL DEFAULT '',
	tax_rate varchar(8) NOT NULL DEFAULT '',
	tax_rate_name varchar(200) NOT NULL DEFAULT '',
	tax_rate_priority bigint(20) unsigned NOT NULL DEFAULT 1,
	tax_rate_compound int(1) NOT NULL DEFAULT 0,
	tax_rate_shipping int(1) NOT NULL DEFAULT 1,
	tax_rate_order bigint(20) unsigned NOT NULL DEFAULT 0,
	tax_rate_class varchar(200) NOT NULL DEFAULT '',
	PRIMARY KEY  (tax_rate_id),
	KEY tax_rate_country (tax_rate_country)
) {collate};

CREATE TABLE {prefix}woocommerce_tax_rate_locations (
	location_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
	location_code varchar(200) NOT NULL,
	tax_rate_id bigint(20) unsigned NOT NULL,
	location_type varchar(40) NOT NULL,
	PRIMARY KEY  (location_id),
	KEY tax_rate_id (tax_rate_id)
) {collate};

CREATE TABLE {prefix}wc_tax_rate_classes (
	tax_rate_class_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
	name varchar(200) NOT NULL DEFAULT '',
	slug varchar(200) NOT NULL DEFAULT '',
	PRIMARY KEY  (tax_rate_class_id),
	UNIQUE KEY slug (slug(191))
) {collate};

CREATE TABLE {prefix}woocommerce_order_items (
	order_item_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
	order_item_name text NOT NULL,
	order_item_type varchar(200) NOT NULL DEFAULT '',
	order_id bigint(20) unsigned NOT NULL,
	PRIMARY KEY  (order_item_id),
	KEY order_id (order_id)
) {collate};

CREATE TABLE {prefix}woocommerce_order_itemmeta (
	meta_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
	order_item_id bigint(20) unsigned NOT NULL,
	meta_key varchar(255) DEFAULT NULL,
	meta_value longtext,
	PRIMARY KEY  (meta_id),
	KEY order_item_id (order_item_id)
) {collate};

CREATE TABLE {prefix}wc_admin_notes (
	note_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
	name varchar(255) NOT NULL,
	type varchar(20) NOT NULL,
	locale varchar(20) NOT NULL,
	title longtext NOT NULL,
	content longtext NOT NULL,
	content_data longtext,
	status varchar(200) NOT NULL,
	source varchar(200) NOT NULL,
	date_created datetime NOT NULL,
	date_reminder datetime DEFAULT NULL,
	is_snoozable tinyint(1) NOT NULL DEFAULT 0,
	layout varchar(20) NOT NULL DEFAULT '',
	image varchar(200) DEFAULT NULL,
	is_deleted tinyint(1) NOT NULL DEFAULT 0,
	is_read tinyint(1) NOT NULL DEFAULT 0,
	icon varchar(200) NOT NULL DEFAULT 'info',
	PRIMARY KEY  (note_id)
) {collate};

CREATE TABLE {prefix}wc_admin_note_actions (
	action_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
	note_id bigint(20) unsigned NOT NULL,
	name varchar(255) NOT NULL,
	label varchar(255) NOT NULL,
	query longtext NOT NULL,
	status varchar(255) NOT NULL,
	actioned_text varchar(255) NOT NULL DEFAULT '',
	nonce_action varchar(255) DEFAULT NULL,
	nonce_name varchar(255) DEFAULT NULL,
	PRIMARY KEY  (action_id),
	KEY note_id (note_id)
) {collate};

CREATE TABLE {prefix}wc_order_stats (
	order_id bigint(20) unsigned NOT NULL,
	parent_id bigint(20) unsigned NOT NULL DEFAULT 0,
	date_created datetime NOT NULL DEFAULT '0000-00-00 00:00:00',
	date_created_gmt datetime NOT NULL DEFAULT '0000-00-00 00:00:00',
	date_paid datetime DEFAULT NULL,
	date_completed datetime DEFAULT NULL,
	num_items_sold int(11) NOT NULL DEFAULT 0,
	total_sales double NOT NULL DEFAULT 0,
	tax_total double NOT NULL DEFAULT 0,
	shipping_total double NOT NULL DEFAULT 0,
	net_total double NOT NULL DEFAULT 0,
	returning_customer tinyint(1) DEFAULT NULL,
	status varchar(200) NOT NULL,
	customer_id bigint(20) unsigned NOT NULL,
	PRIMARY KEY  (order_id),
	KEY date_created (date_created),
	KEY date_paid (date_paid),
	KEY date_completed (date_completed),
	KEY customer_id (customer_id),
	KEY status (status(191))
) {collate};

CREATE TABLE {prefix}wc_order_product_lookup (
	order_item_id bigint(20) unsigned NOT NULL,
	order_id bigint(20) unsigned NOT NULL,
	product_id bigint(20) unsigned NOT NULL,
	variation_id bigint(20) unsigned NOT NULL,
	customer_id bigint(20) unsigned DEFAULT NULL,
	date_created datetime NOT NULL DEFAULT '0000-00-00 00:00:00',
	product_qty int(11) NOT NULL,
	product_net_revenue double NOT NULL DEFAULT 0,
	product_gross_revenue double NOT NULL DEFAULT 0,
	coupon_amount double NOT NULL DEFAULT 0,
	tax_amount double NOT NULL DEFAULT 0,
	shipping_amount double NOT NULL DEFAULT 0,
	shipping_tax_amount double NOT NULL DEFAULT 0,
	PRIMARY KEY  (order_item_id,order_id),
	KEY order_id (order_id),
	KEY product_id (product_id),
	KEY customer_id (customer_id),
	KEY date_created (date_created)
) {collate};

CREATE TABLE {prefix}wc_order_tax_lookup (
	order_id bigint(20) unsigned NOT NULL,
	tax_rate_id bigint(20) unsigned NOT NULL,
	date_created datetime NOT NULL DEFAULT '0000-00-00 00:00:00',
	shipping_tax double NOT NULL DEFAULT 0,
	order_tax double NOT NULL DEFAULT 0,
	total_tax double NOT NULL DEFAULT 0,
	PRIMARY KEY  (order_id,tax_rate_id),
	KEY tax_rate_id (tax_rate_id),
	KEY date_created (date_created)
) {collate};

CREATE TABLE {prefix}wc_order_coupon_lookup (
	order_id bigint(20) unsigned NOT NULL,
	coupon_id bigint(20) unsigned NOT NULL,
	date_created datetime NOT NULL DEFAULT '0000-00-00 00:00:00',
	discount_amount double NOT NULL DEFAULT 0,
	PRIMARY KEY  (order_id,coupon_id),
	KEY coupon_id (coupon_id),
	KEY date_created (date_created)
) {collate};

CREATE TABLE {prefix}wc_customer_lookup (
	customer_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
	user_id bigint(20) unsigned DEFAULT NULL,
	username varchar(60) NOT NULL DEFAULT '',
	first_name varchar(255) NOT NULL,
	last_name varchar(255) NOT NULL,
	email varchar(100) DEFAULT NULL,
	date_last_active timestamp NULL DEFAULT NULL,
	date_registered timestamp NULL DEFAULT NULL,
	country char(2) NOT NULL DEFAULT '',
	postcode varchar(20) NOT NULL DEFAULT '',
	city varchar(100) NOT NULL DEFAULT '',
	state varchar(100) NOT NULL DEFAULT '',
	PRIMARY KEY  (customer_id),
	UNIQUE KEY user_id (user_id),
	KEY email (email)
) {collate};

CREATE TABLE {prefix}wc_category_lookup (
	category_tree_id bigint(20) unsigned NOT NULL,
	category_id bigint(20) unsigned NOT NULL,
	PRIMARY KEY  (category_tree_id,category_id)
) {collate};

CREATE TABLE {prefix}wc_download_log (
	download_log_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
	timestamp datetime NOT NULL,
	permission_id bigint(20) unsigned NOT NULL,
	user_id bigint(20) unsigned DEFAULT NULL,
	user_ip_address varchar(100) DEFAULT '',
	PRIMARY KEY  (download_log_id),
	KEY permission_id (permission_id),
	KEY timestamp (timestamp)
) {collate};

CREATE TABLE {prefix}woocommerce_downloadable_product_permissions (
	permission_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
	download_id varchar(36) NOT NULL,
	product_id bigint(20) unsigned NOT NULL,
	order_id bigint(20) unsigned NOT NULL DEFAULT 0,
	order_key varchar(200) NOT NULL,
	user_email varchar(200) NOT NULL,
	user_id bigint(20) unsigned DEFAULT NULL,
	downloads_remaining varchar(9) DEFAULT NULL,
	access_granted datetime NOT NULL DEFAULT '0000-00-00 00:00:00',
	access_expires datetime DEFAULT NULL,
	download_count bigint(20) unsigned NOT NULL DEFAULT 0,
	PRIMARY KEY  (permission_id),
	KEY order_id (order_id)
) {collate};
