-- The orders behind the rows of large-store.sql, which runs first: in tables of their own and as posts, with their lines, the meta of both and the tax lines.
-- Which of the two a store reads is its own choice (woocommerce_custom_orders_table_enabled). For a copy of a store's database on MariaDB, whose tables begin
-- with wp_: never for a store that somebody uses. Takes five minutes, and 4 GB with 300,000 orders.

SET @offset = TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(), NOW());
CREATE TEMPORARY TABLE storeboard_source (PRIMARY KEY (order_id)) AS
SELECT order_id, parent_id, date_created, date_created - INTERVAL @offset SECOND AS created_gmt, date_paid, date_paid - INTERVAL @offset SECOND AS paid_gmt, status, total_sales, tax_total, shipping_total, s.customer_id,
 IFNULL(c.user_id,0) AS user_id, c.email, c.first_name, c.last_name, IF(parent_id=0,'shop_order','shop_order_refund') AS type, IF(parent_id=0,status,'wc-completed') AS own_status,
 ELT(1+order_id%5,'stripe','stripe','paypal','bacs','cod') AS method, ELT(1+order_id%5,'Card','Card','PayPal','Bank transfer','Cash on delivery') AS method_title,
 ELT(1+order_id%4,'typein','organic','utm','referral') AS source_type, ELT(1+order_id%4,'(direct)','google','newsletter','example.org') AS source, ELT(1+order_id%3,'Desktop','Mobile','Tablet') AS device
FROM wp_wc_order_stats s LEFT JOIN wp_wc_customer_lookup c ON c.customer_id=s.customer_id WHERE order_id>1000000;

INSERT INTO wp_wc_orders (id,status,currency,type,tax_amount,total_amount,customer_id,billing_email,date_created_gmt,date_updated_gmt,parent_order_id,payment_method,payment_method_title)
SELECT order_id, own_status, 'USD', type, tax_total, total_sales, user_id, email, created_gmt, created_gmt, parent_id, IF(parent_id=0,method,NULL), IF(parent_id=0,method_title,NULL) FROM storeboard_source;
INSERT INTO wp_wc_order_operational_data (order_id,created_via,woocommerce_version,prices_include_tax,order_key,date_paid_gmt,shipping_total_amount,recorded_sales)
SELECT order_id, 'checkout', '', 0, CONCAT('wc_order_',order_id), paid_gmt, shipping_total, 1 FROM storeboard_source;
INSERT INTO wp_wc_order_addresses (order_id,address_type,first_name,last_name,email,country) SELECT order_id, 'billing', first_name, last_name, email, 'US' FROM storeboard_source WHERE parent_id=0;
INSERT INTO wp_wc_orders_meta (order_id,meta_key,meta_value)
SELECT order_id, k, CASE k WHEN '_wc_order_attribution_source_type' THEN source_type WHEN '_wc_order_attribution_utm_source' THEN source WHEN '_wc_order_attribution_device_type' THEN device ELSE ROUND(0.3+total_sales*0.029,2) END
FROM storeboard_source, (SELECT '_wc_order_attribution_source_type' k UNION SELECT '_wc_order_attribution_utm_source' UNION SELECT '_wc_order_attribution_device_type' UNION SELECT '_stripe_fee') y WHERE parent_id=0 AND (k<>'_stripe_fee' OR method='stripe');

INSERT INTO wp_posts (ID,post_author,post_date,post_date_gmt,post_content,post_title,post_excerpt,post_status,post_name,to_ping,pinged,post_modified,post_modified_gmt,post_content_filtered,post_parent,post_type)
SELECT order_id, 1, date_created, created_gmt, '', 'Order', '', own_status, CONCAT('order-',order_id), '', '', date_created, created_gmt, '', parent_id, type FROM storeboard_source;
INSERT INTO wp_postmeta (post_id,meta_key,meta_value)
SELECT order_id, k, CASE k WHEN '_order_total' THEN total_sales WHEN '_order_tax' THEN tax_total WHEN '_order_shipping' THEN shipping_total WHEN '_order_currency' THEN 'USD' WHEN '_customer_user' THEN user_id WHEN '_payment_method' THEN method
 WHEN '_payment_method_title' THEN method_title WHEN '_date_paid' THEN UNIX_TIMESTAMP(date_paid) WHEN '_billing_email' THEN email WHEN '_billing_first_name' THEN first_name WHEN '_billing_last_name' THEN last_name
 WHEN '_wc_order_attribution_source_type' THEN source_type WHEN '_wc_order_attribution_utm_source' THEN source WHEN '_wc_order_attribution_device_type' THEN device ELSE ROUND(0.3+total_sales*0.029,2) END
FROM storeboard_source, (SELECT '_order_total' k UNION SELECT '_order_tax' UNION SELECT '_order_shipping' UNION SELECT '_order_currency' UNION SELECT '_customer_user' UNION SELECT '_payment_method' UNION SELECT '_payment_method_title'
 UNION SELECT '_date_paid' UNION SELECT '_billing_email' UNION SELECT '_billing_first_name' UNION SELECT '_billing_last_name' UNION SELECT '_wc_order_attribution_source_type' UNION SELECT '_wc_order_attribution_utm_source'
 UNION SELECT '_wc_order_attribution_device_type' UNION SELECT '_stripe_fee') y
WHERE IF(parent_id=0, (k<>'_date_paid' OR date_paid IS NOT NULL) AND (k<>'_stripe_fee' OR method='stripe'), k IN ('_order_total','_order_tax','_order_shipping','_order_currency'));

INSERT INTO wp_woocommerce_order_items (order_item_id,order_item_name,order_item_type,order_id) SELECT order_item_id, CONCAT('Product ',product_id-100000), 'line_item', order_id FROM wp_wc_order_product_lookup WHERE order_id>1000000;
INSERT INTO wp_woocommerce_order_itemmeta (order_item_id,meta_key,meta_value)
SELECT order_item_id, k, CASE k WHEN '_product_id' THEN product_id WHEN '_variation_id' THEN variation_id WHEN '_qty' THEN product_qty WHEN '_line_tax' THEN tax_amount ELSE product_net_revenue END
FROM wp_wc_order_product_lookup, (SELECT '_product_id' k UNION SELECT '_variation_id' UNION SELECT '_qty' UNION SELECT '_line_subtotal' UNION SELECT '_line_total' UNION SELECT '_line_tax') y WHERE order_id>1000000;
INSERT INTO wp_woocommerce_order_items (order_item_id,order_item_name,order_item_type,order_id) SELECT 100000000+order_id, CONCAT('US-CA-TAX-',1+order_id%3), 'tax', order_id FROM wp_wc_order_tax_lookup WHERE order_id>1000000;
INSERT INTO wp_woocommerce_order_itemmeta (order_item_id,meta_key,meta_value)
SELECT 100000000+order_id, k, CASE k WHEN 'rate_id' THEN tax_rate_id WHEN 'label' THEN 'Tax' WHEN 'compound' THEN '' WHEN 'tax_amount' THEN order_tax WHEN 'shipping_tax_amount' THEN shipping_tax ELSE '8.25' END
FROM wp_wc_order_tax_lookup, (SELECT 'rate_id' k UNION SELECT 'label' UNION SELECT 'compound' UNION SELECT 'tax_amount' UNION SELECT 'shipping_tax_amount' UNION SELECT 'rate_percent') y WHERE order_id>1000000;
ANALYZE TABLE wp_posts, wp_postmeta, wp_wc_orders, wp_wc_orders_meta, wp_wc_order_operational_data, wp_wc_order_addresses, wp_woocommerce_order_items, wp_woocommerce_order_itemmeta;
