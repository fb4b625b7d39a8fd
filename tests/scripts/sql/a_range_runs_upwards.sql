-- Ranges whose lower end is above the upper.
from marts.metrics where value_max < value
